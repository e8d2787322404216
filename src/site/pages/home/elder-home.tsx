/** The home page of elder mode: look a number up, four doors, notices, the telephone; one column and nothing else. */
import type { HomeData } from '../../../content/home/home-page.tsx'
import { PublicForm } from '../../../forms/public-form.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { SectionHead } from '../../../ui/display/heads.tsx'
import { phoneAddress } from '../../../ui/formats/phone-address.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { useShell } from '../../frame/shell-data.ts'
import styles from './elder-home.module.css'

const doors = [
  { name: '注册', text: '第一次申请条码', to: '/Business/Register', icon: 'application' },
  { name: '续展', text: '证书快到期了', to: '/Business/Renewal', icon: 'renew' },
  { name: '变更', text: '企业信息变了', to: '/Business/Change', icon: 'edit' },
  { name: '生成条码', text: '做条码图片', to: '/BarCode/symbol', icon: 'barcode' },
] as const

const noticeCount = 3

export function ElderHome({ notices }: Pick<HomeData, 'notices'>) {
  return (
    <div className={`page-width ${styles.page}`}>
      <LookUp />
      <section>
        <SectionHead>办业务</SectionHead>
        <ul className={styles.doors}>
          {doors.map(({ name, text, to, icon }) => (
            <li className={styles.door} key={name}>
              <Icon name={icon} size="xl" className={styles.icon} />
              <span className={styles.texts}>
                <span className={styles.name}>
                  <LinkTo className={styles.doorLink} to={to}>
                    {name}
                  </LinkTo>
                </span>
                <span className={styles.note}>{text}</span>
              </span>
              <Icon name="chevron" />
            </li>
          ))}
        </ul>
      </section>
      {notices.length > 0 && (
        <section>
          <SectionHead>要紧的通知</SectionHead>
          <ul className={styles.notices}>
            {notices.slice(0, noticeCount).map(({ id, title, address, publishedAt }) => (
              <li className={styles.notice} key={id}>
                <LinkTo className={styles.noticeLink} to={address ?? ''}>
                  {title}
                </LinkTo>
                <time dateTime={publishedAt.slice(0, 10)}>{monthAndDay(publishedAt)}</time>
              </li>
            ))}
          </ul>
          <LinkButton className={styles.more} look="neutral" to="/News/Notice">
            看更多通知
          </LinkButton>
        </section>
      )}
      <Telephone />
    </div>
  )
}

/** @example monthAndDay('2026-11-05 09:00:00') // '11月5日' */
const monthAndDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

function LookUp() {
  return (
    <section>
      <h1>查条码</h1>
      <p id="elder-hint">把商品上的数字抄在这里，共 13 位。</p>
      <PublicForm className={styles.box} action="/search/tool">
        <input
          className={styles.input}
          type="search"
          name="q"
          id="elder-search"
          required
          autoComplete="off"
          inputMode="numeric"
          aria-label="商品条码上的数字"
          aria-describedby="elder-hint elder-recognised"
          placeholder="如 6 901234 567892"
        />
        <Button type="submit" look="cta" size="large" className={styles.go}>
          查询
        </Button>
      </PublicForm>
      <p
        className={styles.recognised}
        id="elder-recognised"
        aria-live="polite"
        data-island="homeSearch"
        data-when="touched"
        data-touch="#elder-search"
        data-props={JSON.stringify({ inputId: 'elder-search' })}
      />
    </section>
  )
}

/** The number calls from a phone. What follows it in brackets is a remark. */
function Telephone() {
  const { phone, phoneHours } = useShell()
  const number = phone.split(/[（(]/)[0] ?? ''
  if (number === '') return null
  return (
    <section>
      <SectionHead>打电话问</SectionHead>
      <div className={styles.telephone}>
        <Icon name="phone" size="xl" className={styles.icon} />
        <p className={styles.texts}>
          <span className={styles.number}>
            <a href={phoneAddress(number)}>{number}</a>
          </span>
          {phone.slice(number.length)}
          <span className={styles.note}>{phoneHours}</span>
        </p>
      </div>
    </section>
  )
}
