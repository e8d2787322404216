/** The notice that an address is disabled, to the owners of its firm. */
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import type { HookRow } from './store.ts'

type By = { messages: Pick<Messages, 'notify'>; at: Date }

export const notifyOfDisabled = (tx: Queryable, hook: HookRow, { messages, at }: By) =>
  messages.notify(tx, {
    ...{ to: { firmId: hook.firmId }, kind: 'webhook-disabled', link: '/MyManage/SystemMember/apiKeys', at },
    parameters: { host: new URL(hook.url).host, since: formatDate(hook.failingSince ?? at, 'yyyy-MM-dd HH:mm') },
    key: `webhook ${hook.id} disabled ${at.toISOString()}`,
  })
