/** The table of links of one level, with what comes from the record and from above. */
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { chinaDay } from '../../wire/china-time.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { NumberLinks, ResolverMemberCalls } from '../member/calls.ts'
import {
  checkTexts,
  type LinkLevel,
  languagesText,
  linkLevels,
  type RecordLink,
  shortAddress,
  validityNote,
  validityText,
  type WrittenLink,
} from './link-texts.ts'
import styles from './links.module.css'
import { useLinksAddress } from './links-address.ts'

type Props = {
  links: NumberLinks
  level: LinkLevel
  /** The link whose form is open. */
  open: string | null
  mayEdit: boolean
  onChanged: () => void
}

export function LinksTable({ links, level, open, mayEdit, onChanged }: Props) {
  const address = useLinksAddress()
  const rows = links.written.filter(({ scope }) => scope === level)
  const dead = rows.filter(({ check }) => check.state !== 'reachable').length
  const inherited = links.written.filter(
    ({ scope, reaches, isOverridden }) => scope !== 'number' && reaches && !isOverridden,
  )
  const choose = useChooseDefault(onChanged)
  const isNumber = level === 'number'
  const hasOwnDefault = links.written.some(({ anchor, isDefault }) => anchor === links.path && isDefault)
  return (
    <section className={styles.card} aria-label="扫二维码，去哪里">
      <div className={styles.head}>
        <h2>扫二维码，去哪里</h2>
        {dead > 0 && (
          <span className={styles.dead}>
            <Icon name="bad" size="s" /> {dead} 条打不开
          </span>
        )}
        <Levels links={links} level={level} />
        {mayEdit && (
          <LinkButton size="small" to={address({ level, link: 'new' })}>
            加链接
          </LinkButton>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>类型</th>
            <th>语言</th>
            <th>去向</th>
            <th>有效</th>
            <th>默认</th>
            <th>检查</th>
            <th>
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <WrittenRow
              key={row.id}
              row={row}
              path={links.path}
              isOpen={String(row.id) === open}
              isDefault={isNumber && row.anchor === links.path ? row.isLeading : row.isDefault}
              onChoose={
                mayEdit
                  ? () => choose({ scope: row.scope, anchor: row.anchor, id: row.id, revision: row.revision })
                  : undefined
              }
              act={mayEdit && <Act row={row} to={address({ level, link: row.id })} />}
            />
          ))}
          {isNumber &&
            links.records.map(row => (
              <RecordRow
                key={`${row.linkType} ${row.href} ${row.languages}`}
                row={row}
                onChoose={
                  mayEdit && hasOwnDefault && row.linkType === 'gs1:pip' && !row.isOverridden
                    ? () => choose({ scope: 'number', anchor: links.path })
                    : undefined
                }
              />
            ))}
          {rows.length === 0 && !isNumber && (
            <tr>
              <td colSpan={7} className={styles.none}>
                {level === 'prefix' ? '还没有给整个前缀写的链接' : '还没有规则'}
              </td>
            </tr>
          )}
        </tbody>
        {isNumber && inherited.length > 0 && (
          <tbody className={styles.inherited}>
            <tr>
              <th colSpan={7} scope="rowgroup">
                从上一级来　<span>本商品没有写的，用前缀 {links.companyPrefix} 和规则的</span>
              </th>
            </tr>
            {inherited.map(row => (
              <WrittenRow
                key={row.id}
                row={row}
                path={links.path}
                isOpen={false}
                act={
                  mayEdit && (
                    <LinkTo to={address({ link: 'new', type: row.linkType })} aria-label={`另写：${row.typeName}`}>
                      另写
                    </LinkTo>
                  )
                }
              />
            ))}
          </tbody>
        )}
      </table>
      <p className={styles.foot}>每周重查一次；只收 https 地址，不收内网地址。批号、系列号没有单独写时，用这一层的。</p>
    </section>
  )
}

const levelTexts = {
  number: () => '本商品',
  prefix: ({ companyPrefix }: NumberLinks) => `前缀 ${companyPrefix}`,
  pattern: ({ written }: NumberLinks) => `规则 ${written.filter(({ scope }) => scope === 'pattern').length}`,
} as const

/** The segment by which the level of the table changes. */
function Levels({ links, level }: Pick<Props, 'links' | 'level'>) {
  const address = useLinksAddress()
  return (
    <ul className={styles.levels} aria-label="写给谁">
      {linkLevels.map(name => (
        <li key={name}>
          <LinkTo to={address({ level: name })} aria-current={name === level ? 'true' : undefined}>
            {levelTexts[name](links)}
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}

type Choice = { scope: LinkLevel; anchor: string; id?: number; revision?: number }

function useChooseDefault(onChanged: () => void) {
  const call = useCall<ResolverMemberCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  return (choice: Choice) => {
    if (isBusy) return
    setBusy(true)
    call('POST resolver/authApi/chooseDefault', choice)
      .then(
        () => message.success('默认已改'),
        error => message.error(failureMessage(error)),
      )
      .finally(() => {
        setBusy(false)
        onChanged()
      })
  }
}

function Act({ row, to }: { row: WrittenLink; to: string }) {
  const word = checkTexts(row).isGood ? '改' : '换地址'
  return (
    <LinkTo to={to} aria-label={`${word}：${row.typeName}，${row.title}`}>
      {word}
    </LinkTo>
  )
}

type CellsProps = {
  row: Pick<WrittenLink, 'linkType' | 'typeName' | 'href' | 'title' | 'languages'>
  isMuted?: boolean
  isOpen?: boolean
  /** The number or pattern that a link is of, where it is not the product itself. */
  anchor?: string | undefined
  validity: ReactNode
  radio: ReactNode
  check: ReactNode
  act: ReactNode
}

function Cells({ row, isMuted = false, isOpen = false, anchor, validity, radio, check, act }: CellsProps) {
  return (
    <tr className={isMuted ? styles.muted : isOpen ? styles.open : undefined}>
      <td className={styles.type}>
        {row.typeName}
        <small>{row.linkType}</small>
      </td>
      <td className={styles.language}>{languagesText(row.languages)}</td>
      <td className={styles.target}>
        <span>{row.title}</span>
        <a href={row.href} target="_blank" rel="noopener noreferrer" title={row.href}>
          {shortAddress(row.href)}
        </a>
        {anchor && <small>只给 {anchor}</small>}
      </td>
      <td className={styles.validity}>{validity}</td>
      <td className={styles.default}>{radio}</td>
      <td className={styles.check}>{check}</td>
      <td className={styles.act}>{act}</td>
    </tr>
  )
}

type WrittenProps = {
  row: WrittenLink
  path: string
  isOpen: boolean
  isDefault?: boolean
  onChoose?: (() => void) | undefined
  act: ReactNode
}

function WrittenRow({ row, path, isOpen, isDefault, onChoose, act }: WrittenProps) {
  const note = validityNote(row, chinaDay(new Date()))
  const { isGood, word, detail } = checkTexts(row)
  const isForOthers = row.scope === 'pattern' || (row.scope === 'number' && row.anchor !== path)
  return (
    <Cells
      row={row}
      isOpen={isOpen}
      anchor={isForOthers ? row.anchor.replace(`${path}/`, '/') : undefined}
      validity={
        <>
          {validityText(row)}
          {note && <small className={styles.soon}>{note}</small>}
        </>
      }
      radio={
        isDefault === undefined ? (
          '—'
        ) : (
          <DefaultRadio name={row.anchor} title={row.title} isChecked={isDefault} onChoose={onChoose} />
        )
      }
      check={
        <>
          <span className={isGood ? styles.good : styles.bad}>
            <Icon name={isGood ? 'good' : 'bad'} size="s" /> {word}
          </span>
          <small>{detail}</small>
        </>
      }
      act={act}
    />
  )
}

function RecordRow({ row, onChoose }: { row: RecordLink; onChoose: (() => void) | undefined }) {
  const isOwnSite = row.href.startsWith(location.origin)
  return (
    <Cells
      row={row}
      isMuted={row.isOverridden}
      validity={
        <>
          跟着资料
          <small>{row.isOverridden ? '上面另写了，不用' : '从资料来，不能删'}</small>
        </>
      }
      radio={<DefaultRadio name="record" title={row.title} isChecked={row.isLeading} onChoose={onChoose} />}
      check={
        isOwnSite ? (
          <span className={styles.good}>
            <Icon name="good" size="s" /> 本站
          </span>
        ) : (
          '不检查'
        )
      }
      act={null}
    />
  )
}

type RadioProps = { name: string; title: string; isChecked: boolean; onChoose: (() => void) | undefined }

function DefaultRadio({ name, title, isChecked, onChoose }: RadioProps) {
  return (
    <label>
      <input
        type="radio"
        name={`default ${name}`}
        aria-label={`默认：${title}`}
        checked={isChecked}
        disabled={!isChecked && onChoose === undefined}
        onChange={() => onChoose?.()}
      />
      <span aria-hidden="true">默认</span>
    </label>
  )
}
