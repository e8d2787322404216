/** One branch: telephone, opening hours, address, what it serves, and how long the first review takes. */
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { phoneAddress } from '../ui/formats/phone-address.ts'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import { Icon } from '../ui/status/icon.tsx'
import { Tag } from '../ui/status/tag.tsx'
import styles from './branch-parts.module.css'
import { areasText, hoursText } from './branch-texts.ts'
import type { Branch } from './calls.ts'

type CardProps = { branch: Branch; centre: Branch | undefined; level: 1 | 2 }

export function BranchCard({ branch, centre, level }: CardProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      <div className={styles.name}>
        <Heading>{branch.label}</Heading>
        <OpenTag branch={branch} />
      </div>
      <p className={styles.serves}>
        受理{areasText(branch)}的企业
        {branch.kind === 'office' && centre && <>　·　隶属{centre.label}</>}
      </p>
      {branch.institute && !branch.samples.includes('institute') && (
        <p className={styles.serves}>依托单位：{branch.institute}</p>
      )}
      <a className={styles.call} href={phoneAddress(branch.phone)}>
        <Icon name="phone" />
        <strong className={styles.number}>{branch.phone}</strong>
        {branch.samples.includes('phone') && <span>演示号码</span>}
      </a>
      <ul className={styles.facts}>
        <li>
          <Icon name="clock" />
          <span>
            工作日 {hoursText(branch)}
            <span className={styles.note}>
              北京时间，法定节假日休息{branch.samples.includes('hours') && '（演示时间）'}
            </span>
          </span>
        </li>
        <li>
          <Icon name="pin" />
          <span>
            {branch.address}
            {branch.samples.includes('address') && <span className={styles.note}>演示地址</span>}
            {branch.position && <PositionNote {...branch.position} />}
          </span>
          <Button className={styles.copy} look="text" size="small" data-copy={branch.address}>
            复制<span className="visually-hidden">地址</span>
          </Button>
        </li>
        <li>
          <Icon name="calendar" />
          <span>
            受理回执写明哪一天前办结
            <span className={styles.note}>初审和中心审核合计，从提交的次日算起</span>
          </span>
        </li>
      </ul>
      <p className={styles.check}>
        接到自称本机构的电话，先<LinkTo to="/Org/CheckContact">核实来电</LinkTo>。
      </p>
      <p className={styles.acts}>
        <LinkButton to="/Business/Register" look="outline">
          网上申请
        </LinkButton>
        <Button look="neutral" icon="print" data-action="print">
          打印本页
        </Button>
      </p>
    </>
  )
}

/** Map applications of phones open addresses of this kind (RFC 5870); the site has no map of its own. */
const PositionNote = ({ latitude, longitude }: NonNullable<Branch['position']>) => (
  <span className={styles.note}>
    北纬 {latitude}°，东经 {longitude}°　<a href={`geo:${latitude},${longitude}`}>在地图里打开</a>
  </span>
)

/** Whether the branch is open now; filled in by the script, because a page stays in caches for longer than an hour. */
export function OpenTag({ branch }: { branch: Branch }) {
  const hours = branch.hours.map(({ from, to }) => `${from}-${to}`).join()
  return (
    <span className={styles.open} data-hours={hours} role="status">
      <span hidden data-state="open">
        <Tag tone="good">受理中</Tag>
      </span>
      <span hidden data-state="closed">
        <Tag tone="off">休息</Tag>
      </span>
    </span>
  )
}

type TableProps = { branches: readonly Branch[]; chosen?: string | undefined; hasOpenTag?: boolean }

type SampleFact = 'phone' | 'address'

/** Branches with what each serves. On phones each row is a block. */
export function BranchTable({ branches, chosen, hasOpenTag = false }: TableProps) {
  const isSample = (fact: SampleFact) => branches.every(({ samples }) => samples.includes(fact))
  const noteOf = ({ samples }: Branch, fact: SampleFact) => !isSample(fact) && samples.includes(fact) && '（演示）'
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">分支机构</th>
          <th scope="col">受理地区</th>
          <th scope="col">电话{isSample('phone') && '（演示）'}</th>
          <th scope="col">地址{isSample('address') && '（演示）'}</th>
          {hasOpenTag && <th scope="col">现在</th>}
        </tr>
      </thead>
      <tbody>
        {branches.map(branch => (
          <tr key={branch.code} aria-current={branch.code === chosen || undefined}>
            <th scope="row">
              <LinkTo to={`/Org/BranchMsg?id=${branch.code}`}>{branch.label}</LinkTo>
            </th>
            <td>{areasText(branch, 8)}</td>
            <td>
              <a className={styles.phone} href={phoneAddress(branch.phone)}>
                {branch.phone}
              </a>
              {noteOf(branch, 'phone')}
            </td>
            <td>
              {branch.address}
              {noteOf(branch, 'address')}
            </td>
            {hasOpenTag && (
              <td>
                <OpenTag branch={branch} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
