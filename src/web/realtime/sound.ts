export type Sound = 'notice' | 'countdown' | 'success' | 'failure';

/** Frequency in Hz and length in seconds of each tone. */
const tones: Record<Sound, readonly (readonly [number, number])[]> = {
  notice: [
    [660, 0.09],
    [880, 0.14],
  ],
  countdown: [[880, 0.2]],
  success: [[784, 0.16]],
  failure: [
    [220, 0.2],
    [165, 0.3],
  ],
};
let audio: AudioContext | undefined;

/** Plays a short sound made here, without a file. Silent where the browser allows no sound yet. */
export function playSound(sound: Sound): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    let at = audio.currentTime;
    for (const [frequency, length] of tones[sound]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.15, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length;
    }
  } catch (error) {
    console.warn('Sound is not available', error);
  }
}
