/** A call the simulator does not accept, with the HTTP status it answers. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
