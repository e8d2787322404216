/** Saves a file that came in a reply: the browser's own download, under the name of the reply. */
export function saveFile({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
