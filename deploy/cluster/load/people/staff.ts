/** The reviewers and the finance person of the demonstration: each one session, shared by all whose business they decide. */
import { demoPassword } from '../../../../src/access/demo-accounts.ts'
import type { Values } from '../ledger/lines.ts'
import { type Client, createClient, type LoadContext } from '../site/client.ts'
import { logIn } from '../site/sign-in.ts'

export type Staff = { branch: Client; centre: Client; finance: Client }

export async function signInStaff(context: LoadContext): Promise<Staff> {
  const person = async (username: string) => {
    const client = createClient(context)
    await logIn(client, username, demoPassword)
    return client
  }
  return {
    branch: await person('demo_js'),
    centre: await person('demo_centre'),
    finance: await person('demo_finance'),
  }
}

/** An application, or a case of a firm. `version`: the one that was submitted. */
export type Subject = { firmId: number; caseId?: number }
export type Level = 'branch' | 'centre'

type Detail = { licence: { id: string } | null; review: { version: number; steps: string[] } | null }

/** One reviewer opens the business with its licence, as the console does, and approves it. */
export async function approve(staff: Staff, level: Level, { firmId, caseId }: Subject): Promise<void> {
  const reviewer = staff[level]
  const subject = { id: firmId, ...(caseId !== undefined && { caseId }) }
  const open = async () => (await reviewer.post('tycpdmfirm/authApi/detail', subject)) as Detail
  const { licence, review } = await open()
  if (licence)
    await reviewer.read({ class: 'read', method: 'GET', call: `tycpdmfirm/authApi/returnFileUrl?id=${licence.id}` })
  const done: Values = { level }
  await reviewer.act({
    kind: 'verdict',
    key: `${firmId}/${caseId ?? 0}/${level}`,
    input: { version: review?.version ?? 0 },
    request: {
      class: 'write',
      method: 'POST',
      call: 'tycpdmfirm/authApi/audit',
      body: { ...subject, version: review?.version, verdict: 'pass' },
    },
    values: () => done,
    find: async () => ((await open()).review?.version === review?.version ? undefined : done),
  })
}

export async function approveAll(staff: Staff, subject: Subject): Promise<void> {
  await approve(staff, 'branch', subject)
  await approve(staff, 'centre', subject)
}
