/** The automatic checks of a case; those with the global registry follow when it has answered. */
import { useCallback } from 'react'
import { Icon } from '../../ui/status/icon.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FirmDetail } from '../calls.ts'
import type { ReviewedCase } from '../case/reviewed-case.ts'
import styles from './automatic-checks.module.css'
import type { RegistryCheckCalls, RegistryChecks } from './registry-calls.ts'

export function AutomaticChecks({ firm }: { firm: ReviewedCase }) {
  const { reply, failure, reload, isLoading } = useRegistryChecks(firm)
  const isMissing = !isLoading && (failure !== undefined || (reply?.connected === true && !reply.answered))
  return (
    <>
      <h3>自动核对</h3>
      <ul className={styles.checks}>
        {firm.checks.map(check => (
          <Check key={check.name} check={check} />
        ))}
        {!isLoading && reply?.checks.map(check => <Check key={check.name} check={check} />)}
        {!isLoading && failure !== undefined && (
          <Check check={{ name: 'registry', good: false, message: '没有查到全球登记平台的核对结果' }} />
        )}
      </ul>
      <p className={styles.registry} role="status">
        {isLoading && '正在向全球登记平台查询这个号码…'}
        {isMissing && (
          <button type="button" onClick={reload}>
            重新查询全球登记平台
          </button>
        )}
      </p>
    </>
  )
}

function Check({ check: { good, message } }: { check: FirmDetail['checks'][number] }) {
  return (
    <li className={good ? styles.good : styles.warn}>
      <Icon name={good ? 'good' : 'warn'} size="s" />
      {message}
    </li>
  )
}

/** Fetched beside the case: a registry that is slow or down delays nothing else. */
function useRegistryChecks({ id, review: { kind, caseId } }: ReviewedCase) {
  const call = useCall<RegistryCheckCalls>()
  const load = useCallback(async (): Promise<RegistryChecks> => {
    const none = { connected: false, answered: false, checks: [] }
    if (caseId === null) return none
    return (await call('POST tycpdmfirm/authApi/registryChecks', { id, caseId })).data
  }, [call, id, caseId])
  return useReply(kind === 'foreign-barcode' ? load : undefined)
}
