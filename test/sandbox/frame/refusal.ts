/** A refusal of the frame's server. Its text reaches the user through the widget. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}
