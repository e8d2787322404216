/** Notices about API keys, to the owners of their firm. */
import type { KeyRow } from '../../access/api-keys/store.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { formatDate } from '../../ui/formats/format-date.ts'

const keysPage = '/MyManage/SystemMember/apiKeys'

type By = { messages: Pick<Messages, 'notify'>; at: Date }

export const notifyOfNewKey = (tx: Queryable, key: KeyRow, { messages, at, operator }: By & { operator: string }) =>
  messages.notify(tx, {
    ...{ to: { firmId: key.firmId }, kind: 'key-made', link: keysPage, at, key: `api key ${key.id} made` },
    parameters: { operator, name: key.name, until: formatDate(key.expiresAt, 'yyyy-MM-dd HH:mm') },
  })

export const notifyOfNetwork = (tx: Queryable, key: KeyRow, { messages, at }: By) =>
  messages.notify(tx, {
    ...{ to: { firmId: key.firmId }, kind: 'key-network', link: keysPage, at },
    parameters: { name: key.name, network: key.lastNetwork ?? '' },
    key: `api key ${key.id} from ${key.lastNetwork}`,
  })

/** Once for each of the reminders before the end. */
export const notifyOfEnd = (tx: Queryable, key: KeyRow, { messages, at, days }: By & { days: number }) =>
  messages.notify(tx, {
    ...{ to: { firmId: key.firmId }, kind: 'key-ending', link: keysPage, at, dueAt: key.expiresAt },
    parameters: { name: key.name, until: formatDate(key.expiresAt, 'yyyy-MM-dd HH:mm') },
    key: `api key ${key.id} ends in ${days}`,
  })
