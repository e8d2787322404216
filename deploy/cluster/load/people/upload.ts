/** Uploads a small picture under a name that no other upload has: its bytes are not its own, because the site encodes pictures again. */
import { randomUUID } from 'node:crypto'
import { samplePng } from '../../../../test/tools/files/sample-files.ts'
import type { Client } from '../site/client.ts'

/** @returns the id of the file */
export async function uploadPicture(client: Client, fileType: 'licence' | 'other'): Promise<string> {
  const name = `${randomUUID()}.png`
  const body = new FormData()
  body.append('fileType', fileType)
  body.append('file', new File([new Uint8Array(samplePng(32))], name))
  const { id } = await client.act({
    kind: 'upload',
    key: name,
    input: { owner: client.session.username },
    request: { class: 'write', method: 'POST', call: 'tycpdmfirm/authApi/uploadFileOne', body },
    values: data => ({ id: String(data.id), name: String(data.name) }),
  })
  return String(id)
}
