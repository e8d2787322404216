/** The synonyms by meaning: filter, list, and the panel of one meaning. */
import { Button, Input } from 'antd'
import shared from '../../../registration/display/console.module.css'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { BesidePanel, SidePanel } from '../../../ui/console/side-panel.tsx'
import { Empty } from '../../../ui/status/states.tsx'
import type { SearchWords, SynonymGroup } from '../../calls.ts'
import type { WordsPlace } from '../use-words-place.ts'
import styles from '../words.module.css'
import { newOne, pageOf } from '../words-address.ts'
import { GroupForm } from './group-form.tsx'

type Props = { words: SearchWords; place: WordsPlace; onChanged: () => void }

const hasKeyword = ({ means, words }: SynonymGroup, keyword: string) =>
  [means, ...words].some(word => word.includes(keyword.toLowerCase()))

export function SynonymsTab({ words: { synonyms }, place, onChanged }: Props) {
  const { address, change } = place
  const { keyword, open, words } = address
  const groups = synonyms.filter(group => hasKeyword(group, keyword))
  const { currPage, shown } = pageOf(groups, address)
  const group = synonyms.find(({ means }) => means === open)
  const isOpen = group !== undefined || open === newOne
  const close = () => change({ open: '' })
  return (
    <BesidePanel isOpen={isOpen}>
      <div className={shared.stack}>
        <div className={styles.filters}>
          <Input.Search
            key={keyword}
            defaultValue={keyword}
            aria-label="找同义词"
            placeholder="找一个词"
            allowClear
            onSearch={text => text.trim() !== keyword && change({ keyword: text.trim() })}
          />
          <Button type="primary" onClick={() => change({ open: newOne })}>
            加一组
          </Button>
        </div>
        {groups.length === 0 && <Empty title={keyword ? '没有符合条件的' : '还没有同义词'} />}
        {groups.length > 0 && <GroupTable groups={shown} open={open} onOpen={means => change({ open: means })} />}
        <ConsolePager {...{ currPage, pageSize: address.pageSize }} unit="组" total={groups.length} onChange={change} />
      </div>
      {isOpen && (
        <SidePanel key={open} title={group ? `“${group.means}”的说法` : '加一组同义词'} onClose={close}>
          <GroupForm
            group={group}
            firstWords={words}
            onDone={() => {
              close()
              onChanged()
            }}
          />
        </SidePanel>
      )}
    </BesidePanel>
  )
}

type TableProps = { groups: readonly SynonymGroup[]; open: string; onOpen: (means: string) => void }

const GroupTable = ({ groups, open, onOpen }: TableProps) => (
  <table className={styles.list}>
    <caption className="visually-hidden">同义词</caption>
    <thead>
      <tr>
        <th scope="col">本站用词</th>
        <th scope="col">别的说法</th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ means, words }) => (
        <tr key={means} data-open={means === open || undefined}>
          <th scope="row">
            <button type="button" aria-current={means === open ? 'true' : undefined} onClick={() => onOpen(means)}>
              {means}
            </button>
          </th>
          <td className={styles.wide}>{words.join('、')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
