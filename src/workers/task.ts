/** A task: a named function that can run in another thread. */

/** `input` and the result are plain data that can be copied between threads; bytes of the result are transferred. A task may refuse like
 *  a handler. Every task must be listed in `app/worker-tasks.ts`. */
export type Task<Input, Output> = {
  name: string
  run(input: Input): Output | Promise<Output>
}

/** Runs tasks outside the main thread. Throws a 503 if too many tasks wait or a task takes too long. */
export type Workers = {
  /** `transfer`: buffers of the input that the caller no longer needs; all others are copied. */
  run<Input, Output>(task: Task<Input, Output>, input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>
}

/** Runs tasks in the calling thread: for those that take less time than sending them to another one. */
export const inPlace: Workers = { run: async (task, input) => task.run(input) }
