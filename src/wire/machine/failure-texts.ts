/** English texts of failures, for programs whose people do not read Chinese. */
import type { FailureCode } from '../errors.ts'

export const failureTexts: Readonly<Record<FailureCode, string>> = {
  'faulty-input': 'The request has faults; each is named in “faults”.',
  'token-wrong': 'The login is not valid.',
  'token-empty': 'A login is needed.',
  'token-invalid': 'The login is not valid.',
  'session-ended': 'The login has ended.',
  'key-missing': 'Send an API key in the header Authorization: Bearer nanc_live_…',
  'key-wrong': 'The API key is not valid. Check whether it was cut or mistyped.',
  'key-ended': 'The API key was revoked or has expired, or its firm is no longer a member.',
  'key-in-address':
    'An API key must not be in an address, which stays in logs and histories. Revoke this key now, make another one, and send it in the header Authorization.',
  'key-network': 'The API key may not be used from this network.',
  'not-permitted': 'The API key does not have the scope for this call.',
  'auth-failed': 'The proof of identity was not accepted.',
  'not-found': 'Nothing was found.',
  'wrong-method': 'The method is not one of this address.',
  conflict: 'The record is in another state now. Read it again.',
  'version-old': 'The record was changed: If-Match is not its newest version. Read it again before you change it.',
  'too-large': 'The request is too large.',
  'wrong-content-type': 'The type of the content is not supported.',
  'rule-broken': 'A rule does not permit it.',
  'request-key-reused': 'This Idempotency-Key was used for another request. Choose another one.',
  'version-missing': 'Send If-Match with the version that you change: the ETag with which you read it.',
  'too-often': 'Too many requests. Try again after the time in Retry-After.',
  'quota-used': 'The API key has not enough left of what it may use today.',
  unexpected: 'The request failed.',
  unavailable: 'The service is not available now. Try again after the time in Retry-After.',
  'storage-full': 'There is not enough space to store anything now.',
}

/** English texts of the faults of a field, by their code; others have the first. */
export const fieldFaultTexts: Readonly<Record<string, string>> = {
  format: 'The value does not have the right form.',
  required: 'The value is missing.',
  type: 'The value has the wrong type.',
  'too-big': 'The value is too long or too large.',
  'too-small': 'The value is too short or too small.',
  choice: 'The value is not one of the choices.',
  multiple: 'The value is not a multiple of the step.',
  unknown: 'The name is not known.',
  length: 'The number of characters is wrong.',
  character: 'A character is not allowed here.',
  'check-digit': 'The check digit is wrong.',
  'not-found': 'It was not found.',
  'too-many': 'There are too many.',
  used: 'It is used already.',
  changed: 'Somebody has changed it.',
  locked: 'It may not change in this state.',
}
