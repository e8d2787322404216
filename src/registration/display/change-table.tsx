/** Table of changes: old and new value of each changed field. */

import { type FieldChange, fieldLabel } from '../record/record-fields.ts'
import styles from './console.module.css'

const displayValue = ({ field }: FieldChange, value: string | null) =>
  value !== null && field === 'licenceFileId' ? '营业执照文件' : (value ?? '- -')

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
              <del>{displayValue(change, change.from)}</del>
            </td>
            <td>
              <ins>{displayValue(change, change.to)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
