/** Files are sent as form data, which the schema of a call does not describe for the browser. */
import type { CallRow } from '../call.ts'

/** A call with a file, as pages make it.
 *  @example const call = useCall<AsUpload<Extract<FileCalls, { name: 'uploadOne' }>>>() */
export type AsUpload<Row extends CallRow> = Row extends CallRow ? Omit<Row, 'input'> & Pick<CallRow, 'input'> : never

/** The body of a call that takes one file. */
export function fileForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
