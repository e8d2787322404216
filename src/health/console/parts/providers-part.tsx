/** Services outside: whether they work, how long they take, and when they last failed. */
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import type { ServiceUse, SiteHealth } from '../../report/calls.ts'
import { durationText, percentText, samplesOf } from '../figure-values.ts'
import styles from '../health.module.css'
import { number, Part, PartTable } from './part.tsx'

const badShare = 0.1

type State = { tone: 'good' | 'bad' | 'warn' | 'off'; text: string }

/** `paused`: a node tries no more for a while after failures in a row. */
function stateOf({ isOpen, requests, failureShare }: ServiceUse, paused: boolean): State {
  if (!isOpen) return { tone: 'off', text: '没有开通' }
  if (paused) return { tone: 'bad', text: '接连失败，暂停再试' }
  if (failureShare !== null && failureShare >= badShare)
    return { tone: 'bad', text: `失败 ${percentText(failureShare)}` }
  if (failureShare !== null && failureShare > 0) return { tone: 'warn', text: `失败 ${percentText(failureShare)}` }
  return requests === 0 ? { tone: 'off', text: '24 小时内没有用过' } : { tone: 'good', text: '正常' }
}

const channelOf: Partial<Record<ServiceUse['service'], string>> = { sms: 'phone', mail: 'email' }

export function ProvidersPart({ health }: { health: SiteHealth }) {
  const isPaused = (service: ServiceUse['service']) =>
    samplesOf(health, 'site_provider_pause_seconds').some(
      ({ labels, value }) => labels.channel === channelOf[service] && value > 0,
    )
  return (
    <Part title="外部服务">
      <PartTable title="外部服务" heads={['服务', '状态', number('99% 用时'), number('上次失败')]}>
        {health.services
          .filter(({ isExternal }) => isExternal)
          .map(service => {
            const { tone, text } = stateOf(service, isPaused(service.service))
            return (
              <tr key={service.service}>
                <th scope="row">{service.label}</th>
                <td>
                  <span className={styles.state} data-tone={tone}>
                    {tone !== 'off' && <Icon name={tone} />}
                    {text}
                  </span>
                </td>
                <td data-number>{durationText(service.p99Seconds)}</td>
                <td data-number>{formatDate(service.failedAt, 'MM-dd HH:mm')}</td>
              </tr>
            )
          })}
      </PartTable>
    </Part>
  )
}
