/** Table of changes: old and new value of each changed field. */

import { type FieldChange, fieldLabel } from '../record/record-fields.ts'
import styles from './console.module.css'

/** A file has a name of its own in the page; here is which one it is. */
const displayValue = ({ field }: FieldChange, value: string | null, fileText: string) =>
  value !== null && field === 'licenceFileId' ? fileText : (value ?? '- -')

export function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">现在登记的</th>
          <th scope="col">申请改成</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.field}>
            <th scope="row">{fieldLabel(change.field)}</th>
            <td>
              <del>{displayValue(change, change.from, '现在登记的文件')}</del>
            </td>
            <td>
              <ins>{displayValue(change, change.to, '新上传的文件')}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
