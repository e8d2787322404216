/** 24 hours of each service as bars of a quarter of an hour: height is requests, colour the share of failures, with the words beside. */
import { formatCount } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import type { ServiceUse } from '../report/calls.ts'
import { durationText, percentText } from './figure-values.ts'
import styles from './health.module.css'

const badShare = 0.05

export function ServiceBars({ services }: { services: readonly ServiceUse[] }) {
  const open = services.filter(({ isOpen }) => isOpen)
  const times = open.find(({ quarters }) => quarters.length > 0)?.quarters ?? []
  return (
    <section className={styles.card} aria-labelledby="services">
      <div className={styles.cardHead}>
        <h2 id="services">近 24 小时</h2>
        <span className={styles.quiet}>每条 15 分钟，高低是请求多少，颜色是失败多少</span>
        <ul className={styles.legend} aria-hidden="true">
          <li>
            <i data-tone="good" /> 正常
          </li>
          <li>
            <i data-tone="warn" /> 不到 5% 失败
          </li>
          <li>
            <i data-tone="bad" /> 5% 以上
          </li>
        </ul>
      </div>
      <table className={styles.services}>
        <caption className="visually-hidden">近 24 小时各项服务</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">服务</span>
            </th>
            <th scope="col">
              <span className={styles.times} aria-hidden="true">
                {[0, 24, 48, 72].map(at => (
                  <span key={at}>{times[at] && formatDate(times[at].at, 'HH:mm')}</span>
                ))}
                <span>{times.length > 0 && '现在'}</span>
              </span>
              <span className="visually-hidden">请求</span>
            </th>
            <th scope="col" data-number>
              99% 用时
            </th>
            <th scope="col" data-number>
              成功
            </th>
          </tr>
        </thead>
        <tbody>
          {open.map(service => (
            <Row key={service.service} service={service} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ service: { label, quarters, requests, failures, p99Seconds } }: { service: ServiceUse }) {
  const share = requests === 0 ? undefined : failures / requests
  return (
    <tr data-bad={share !== undefined && share >= badShare}>
      <th scope="row">{label}</th>
      <td>
        {requests === 0 ? <span className={styles.quiet}>24 小时内没有用过</span> : <Bars quarters={quarters} />}
        <span className="visually-hidden">
          {formatCount(requests)} 次，失败 {formatCount(failures)} 次
        </span>
      </td>
      <td data-number>{durationText(p99Seconds)}</td>
      <td data-number>{percentText(share === undefined ? undefined : 1 - share)}</td>
    </tr>
  )
}

function Bars({ quarters }: Pick<ServiceUse, 'quarters'>) {
  const most = Math.max(1, ...quarters.map(({ requests }) => requests))
  const width = 100 / quarters.length
  return (
    <svg className={styles.bars} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {quarters.map(({ at, requests, failures }, place) => {
        const height = requests === 0 ? 0 : Math.max(2, (24 * requests) / most)
        const tone = failures === 0 ? 'good' : failures / requests >= badShare ? 'bad' : 'warn'
        return <rect key={at} data-tone={tone} x={place * width} y={24 - height} width={width * 0.7} height={height} />
      })}
    </svg>
  )
}
