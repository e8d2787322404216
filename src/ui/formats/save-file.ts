/** Saves files that a page has or has received: the browser's own download. */

type NamedFile = { name: string; type: string }

/** A file in a reply. */
export function saveFile({ base64, ...file }: NamedFile & { base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  saveBlob(file.name, new Blob([bytes], { type: file.type }))
}

export function saveText({ name, type, text }: NamedFile & { text: string }): void {
  saveBlob(name, new Blob([text], { type }))
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  saveAddress(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
