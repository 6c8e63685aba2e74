/** Why a backup was not made, read or restored; each is a key of the error texts. */
export type BackupFault =
  | 'BackupUnreadable'
  | 'BackupPassphraseWrong'
  | 'BackupPassphraseMissing'
  | 'BackupAltered'
  | 'BackupNewer'
  | 'BackupDiffers'
  | 'BackupNoSpace'
  | 'BackupBusy'
  | 'BackupNoScratch'
  | 'BackupInUse'
  | 'BackupNoPrevious';

export class BackupError extends Error {
  constructor(
    readonly fault: BackupFault,
    readonly details?: string,
  ) {
    super(details ? `${fault}: ${details}` : fault);
  }
}
