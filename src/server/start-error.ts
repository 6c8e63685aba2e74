/** Why the server does not start, in words for the person who starts it: shown as it is, without a trace. */
export class StartError extends Error {}
