/** The bytes of a file that a script reads. */

/** Longest time for a file in milliseconds. */
const timeoutMs = 30_000

/** Rejects if the server refuses it or does not send it in time. */
export async function fetchFile(address: string): Promise<Uint8Array> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal: controller.signal })
    if (!response.ok) throw new Error(`The file was refused with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  } finally {
    clearTimeout(timer)
  }
}
