/** Milliseconds a part of the program may take to arrive. */
const CODE_TIME_OUT = 120_000;

/** Shown by the text of `errorStr`, as a refusal of the server is. */
export class CodeTimeOut extends Error {
  override name = 'CodeTimeOut';
  readonly errorStr = 'TimeOut';
}

/** A browser waits for code without end: over a connection that hangs, the wait ends in an error that can be shown. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CodeTimeOut()), CODE_TIME_OUT);
    void code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
