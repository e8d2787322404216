/** Somebody else stored another version meanwhile: both are displayed, and the person chooses. */
import { Button, Card } from 'antd'
import { useCallback } from 'react'
import shared from '../../registration/display/console.module.css'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EditorCalls } from '../calls.ts'
import { DifferenceView } from '../difference/difference-view.tsx'
import type { Draft } from './use-draft.ts'

const labels = { before: '别人保存的', after: '您写的' }

export function Outdated({ draft }: { draft: Draft }) {
  const call = useCall<EditorCalls>()
  const { id } = draft.item
  const load = useCallback(() => call('POST content/authApi/item', { id }), [call, id])
  const { reply, failure, reload } = useReply(load)
  return (
    <Card title={draft.failure ?? '别人已经改过这篇稿件'}>
      <div className={shared.stack} role="alert">
        <p>您写的还在这一页，没有盖掉别人的。看过差别以后再选。</p>
        {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
        {!reply && failure === undefined && <Loading lines={3} />}
        {reply && (
          <>
            <DifferenceView before={reply.data.content} after={draft.content} labels={labels} />
            <div className={shared.buttons}>
              <Button onClick={() => draft.accept(reply.data)}>用别人保存的，放弃我写的</Button>
              <Button type="primary" onClick={() => void draft.overwrite(reply.data)}>
                以我写的为准保存
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
