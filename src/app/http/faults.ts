/** Maps any thrown error to the refusal that is sent to the caller. */
import type { FastifyError } from 'fastify'
import { type DatabaseFailure, databaseFailure } from '../../db/faults.ts'
import { isDiskFull } from '../../files/storage/disk-space.ts'
import { isStoreUnavailable } from '../../files/storage/file-store.ts'
import { Refusal } from '../../wire/errors.ts'

/** Seconds after which a retry makes sense. */
const retrySecondsByFailure: Readonly<Record<DatabaseFailure, number>> = { unreachable: 5, slow: 10, busy: 3, full: 60 }

/** A store that is out of reach is away for longer than a restarted database. */
const storeRetrySeconds = 30

const refusalByStatus: Readonly<Record<number, Refusal>> = {
  400: new Refusal('faulty-input', {
    message: '请求的格式有误',
    faults: [{ field: 'body', fault: 'format', message: '请求的格式有误' }],
  }),
  404: new Refusal('not-found'),
  405: new Refusal('wrong-method'),
  413: new Refusal('too-large'),
  414: new Refusal('too-large'),
  415: new Refusal('wrong-content-type'),
  429: new Refusal('too-often', { retryAfterSeconds: 60 }),
  503: new Refusal('unavailable', { retryAfterSeconds: 5 }),
}

/** The refusal for a known error; undefined for an unexpected one. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // A query that was not sent, because its caller is gone.
  if (error instanceof Error && error.cause instanceof Refusal) return error.cause
  const failure = databaseFailure(error)
  if (failure === 'full' || isDiskFull(error)) return new Refusal('storage-full', { retryAfterSeconds: 60 })
  if (isStoreUnavailable(error)) return new Refusal('unavailable', { retryAfterSeconds: storeRetrySeconds })
  if (failure) return new Refusal('unavailable', { retryAfterSeconds: retrySecondsByFailure[failure] })
  return refusalByStatus[statusOf(error)]
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error ? ((error as FastifyError).statusCode ?? 500) : 500
