/** A reason the server does not start, for the person who starts it: printed as it is, without a stack trace. */
export class StartError extends Error {}
