/** The terms of use: their versions, and for an administrator the form of a new one. */
import { Card } from 'antd'
import { useCallback, useState } from 'react'
import { useMay } from '../../../../access/use-console.ts'
import type { TermsCalls } from '../../../../account/terms/calls.ts'
import shared from '../../../../registration/display/console.module.css'
import { ErrorState, Loading } from '../../../../ui/status/states.tsx'
import { failureMessage } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import { useReply } from '../../../../wire/fetching/use-reply.ts'
import type { TermsVersionCalls } from '../../../terms/calls.ts'
import { TermsForm } from './terms-form.tsx'
import { TermsVersions } from './terms-versions.tsx'

export function TermsTab() {
  const mayEdit = useMay()('edit-terms')
  const call = useCall<TermsCalls | TermsVersionCalls>()
  const load = useCallback(async () => {
    const [terms, versions] = await Promise.all([
      call('GET account/api/terms', {}),
      call('POST staff/authApi/terms/findlist', {}),
    ])
    return { content: terms.data.terms?.content ?? '', versions: versions.data }
  }, [call])
  const { reply, failure, reload } = useReply(load)
  // Another form begins after a save.
  const [round, setRound] = useState(0)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取用户协议" lines={8} />
  return (
    <div className={shared.stack}>
      <TermsVersions versions={reply.versions} mayEdit={mayEdit} onChanged={reload} />
      {mayEdit && (
        <Card title="新的一版">
          <TermsForm
            key={round}
            content={reply.content}
            onSaved={() => {
              setRound(round + 1)
              reload()
            }}
          />
        </Card>
      )}
    </div>
  )
}
