/** The constructors an entity declaration is written with. They only tag the options with their kind. */
export { text } from './text/kind';
export { integer } from './integer/kind';
export { decimal } from './decimal/kind';
export { money } from './money/kind';
export { percent } from './percent/kind';
export { boolean } from './boolean/kind';
export { date } from './date/kind';
export { datetime } from './datetime/kind';
export { minutes } from './minutes/kind';
export { choice } from './choice/kind';
export { color } from './color/kind';
export { ref } from './ref/kind';
export { tags } from './tags/kind';
export { file } from './file/kind';
export { password } from './password/kind';
export { keys } from './keys/kind';
export { json } from './json/kind';
