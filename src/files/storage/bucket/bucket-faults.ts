/** Turns the errors of the S3 client into those of a file store. */
import { FileMissing, StoreRefused, StoreUnavailable } from '../file-store.ts'

/** Error codes of S3 that say that something besides the file is missing. */
const otherMissing: readonly string[] = ['NoSuchBucket', 'NoSuchUpload']

/** Statuses of 400 and more with which a retry may succeed. */
const passing: readonly number[] = [408, 409, 425, 429]

/** Codes of content that was damaged on its way. */
const damaged: readonly string[] = ['BadDigest', 'XAmzContentSHA256Mismatch', 'XAmzContentChecksumMismatch']

/** Throws FileMissing for an object that is not there, StoreRefused for a request that is refused whoever repeats it, StoreUnavailable for a
 *  store that does not respond or fails. Other errors are thrown as they are. */
export function rejectFault(error: unknown): never {
  if (!(error instanceof Error)) throw error
  const status = statusOf(error)
  if (status === undefined) throw isOfNetwork(error) ? unavailable('does not respond', error) : error
  if (status === 404 && !otherMissing.includes(error.name))
    throw new FileMissing('The file is not in the bucket', { cause: error })
  if (status < 300) throw unavailable('sent a reply that cannot be read', error)
  if (status >= 500 || passing.includes(status) || damaged.includes(error.name)) throw unavailable('fails', error)
  throw new StoreRefused(`The bucket refuses the request: ${error.name}`, { cause: error })
}

const unavailable = (what: string, error: Error) =>
  new StoreUnavailable(`The bucket ${what}: ${codeOf(error) ?? error.name}`, { cause: error })

/** The HTTP status of a reply; undefined if there was none. */
function statusOf(error: Error): number | undefined {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/** The client marks what it has tried; errors of a body that breaks off come from the socket. */
const isOfNetwork = (error: Error) =>
  '$metadata' in error || error.name === 'TimeoutError' || codeOf(error) !== undefined

/** Whether the store does not know what it was asked for: some do not list unfinished uploads. */
export function isNotImplemented(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotImplemented' || isNotImplemented(error.cause))
}
