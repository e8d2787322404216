/** The branches as a table, found by name, telephone or address. On phones each row is a block. */
import { Input } from 'antd'
import { classNames } from '../../ui/class-names.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty } from '../../ui/status/states.tsx'
import type { BranchLine } from '../editing/calls.ts'
import styles from './branch-editor.module.css'

type Props = {
  branches: readonly BranchLine[]
  keyword: string
  onSearch: (keyword: string) => void
  onOpen: (code: string) => void
}

const plain = (text: string) => text.replace(/[\s-]/g, '')

const isFound = ({ code, label, phone, address, institute }: BranchLine, keyword: string) =>
  [code, label, phone, address, institute].some(text => plain(text).includes(plain(keyword)))

export function BranchList({ branches, keyword, onSearch, onOpen }: Props) {
  const found = branches.filter(branch => isFound(branch, keyword))
  return (
    <>
      <div className={styles.filters}>
        <Input.Search
          key={keyword}
          defaultValue={keyword}
          aria-label="找分支机构"
          placeholder="名称、电话或地址"
          allowClear
          onSearch={text => text.trim() !== keyword && onSearch(text.trim())}
        />
        <span className={styles.count} role="status">
          {keyword === '' ? `共 ${branches.length} 个` : `找到 ${found.length} 个`}
        </span>
      </div>
      {found.length === 0 && <Empty title="没有符合条件的分支机构" />}
      {found.length > 0 && <BranchTable branches={found} onOpen={onOpen} />}
    </>
  )
}

const BranchTable = ({ branches, onOpen }: Pick<Props, 'branches' | 'onOpen'>) => (
  <table className={styles.list}>
    <caption className="visually-hidden">分支机构</caption>
    <thead>
      <tr>
        <th scope="col">分支机构</th>
        <th scope="col">电话</th>
        <th scope="col">受理时间</th>
        <th scope="col">地址</th>
        <th scope="col">最近修改</th>
      </tr>
    </thead>
    <tbody>
      {branches.map(({ code, label, phone, hours, address, changedAt, changedBy }) => (
        <tr key={code}>
          <th scope="row">
            <button type="button" onClick={() => onOpen(code)}>
              {label}
            </button>
          </th>
          <td className={classNames(styles.number, styles.phone)}>{phone}</td>
          <td className={styles.number}>{hours}</td>
          <td>{address}</td>
          <td className={styles.changed}>
            {changedAt ? `${formatDate(changedAt, 'yyyy-MM-dd')} ${changedBy ?? ''}` : '没有改过'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
