/** Whether the caller of a request is still there: work for one that is gone is not begun. */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../wire/errors.ts'

/** The caller disconnected before its turn in a queue. Nobody reads the reply. */
export class CallerGone extends Refusal {
  constructor() {
    super('unavailable')
  }
}

export const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed

/** A check for queues, throws CallerGone. It costs less than listening for the end of each connection. */
export const connectionCheck = (request: FastifyRequest) => () => {
  if (isGone(request)) throw new CallerGone()
}
