/** Cards before the results: the best bet, the branch of a region, and a tool that works in place. */
import { hoursText } from '../../../branches/branch-texts.ts'
import { PublicForm } from '../../../forms/public-form.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { phoneAddress } from '../../../ui/formats/phone-address.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { SearchHit, SearchResult } from './search-result.ts'
import styles from './site-search-page.module.css'

export function BestCard({ hit, synonym }: { hit: SearchHit; synonym: SearchResult['synonyms'][number] | undefined }) {
  const { facts = [], action, more } = hit.card ?? {}
  return (
    <section className={styles.best} aria-labelledby="best-bet">
      <p className={styles.why}>
        <Tag>{hit.label}</Tag>
        {synonym && (
          <span>
            您搜的“{synonym.typed}”，这里叫<strong>{synonym.means}</strong>
          </span>
        )}
      </p>
      <h2 className={styles.bestTitle} id="best-bet">
        <LinkTo to={hit.address}>{hit.title}</LinkTo>
      </h2>
      <p className={styles.bestText}>{hit.summary}</p>
      <dl className={styles.facts}>
        {facts.map(({ key, value }) => (
          <div className={styles.fact} key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        {action && (
          <LinkButton look="cta" to={action.to}>
            {action.label}
          </LinkButton>
        )}
        <LinkButton look="outline" to={hit.address}>
          看说明
        </LinkButton>
        {more && <LinkTo to={more.to}>{more.label}</LinkTo>}
      </div>
    </section>
  )
}

export function BranchCard({ branch }: { branch: NonNullable<SearchResult['branch']> }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Icon name="pin" />
        <LinkTo to={branch.address}>{branch.label}</LinkTo>
      </h2>
      <p className={styles.cardText}>受理{branch.region}企业的业务</p>
      <p className={styles.phone}>
        <Icon name="phone" />
        <a href={phoneAddress(branch.phone)}>{branch.phone}</a>
      </p>
      <p className={styles.hours}>
        <span>
          工作日 {hoursText(branch)}
          {branch.samples.includes('hours') && '（演示）'}
        </span>
        <LinkTo to={branch.address}>地址</LinkTo>
      </p>
    </section>
  )
}

/** Tools with one field, by address: the field's name in the query and its label. */
const toolFields: Readonly<Record<string, { name: string; label: string; verb: string }>> = {
  '/search/tool': { name: 'q', label: '条码或任意编号', verb: '查' },
  '/search/internal': { name: 'firmName', label: '企业名称', verb: '查' },
  '/search/check': { name: 'code', label: '编号的前几位', verb: '算' },
  '/search/country': { name: 'keyword', label: '前三位数字，或国家（地区）名', verb: '查' },
  '/search/gln': { name: 'gln', label: '13 位位置码', verb: '查' },
}

export function ToolCard({ hit }: { hit: SearchHit }) {
  const field = toolFields[hit.address]
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Icon name="barcode" />
        <LinkTo to={hit.address}>{hit.title}</LinkTo>
      </h2>
      <p className={styles.cardText}>{hit.summary}</p>
      {field ? (
        <PublicForm className={styles.toolForm} action={hit.address}>
          <input className={styles.toolInput} name={field.name} aria-label={field.label} placeholder={field.label} />
          <Button type="submit">{field.verb}</Button>
        </PublicForm>
      ) : (
        <LinkButton look="outline" to={hit.address}>
          打开
        </LinkButton>
      )}
    </section>
  )
}
