/** Masks for a firm's public data: the first and last characters, the rest as stars. */

/** maskMiddle('13912345678', 3, 4) is '139****5678'; a text too short to hide anything becomes stars; '' stays ''. */
export function maskMiddle(value: string | null, head: number, tail: number): string {
  const characters = [...(value ?? '')]
  if (characters.length === 0) return ''
  if (characters.length <= head + tail) return '*'.repeat(Math.max(2, characters.length))
  const hidden = '*'.repeat(Math.min(10, characters.length - head - tail))
  return characters.slice(0, head).join('') + hidden + characters.slice(characters.length - tail).join('')
}

/** A person's name: only the first character of the family name. */
export const maskName = (name: string | null) => maskMiddle(name, 1, 0)

/** A telephone number: three digits and the last four, fewer of a short one. */
export const maskPhone = (phone: string | null) => maskMiddle(phone, 3, (phone?.length ?? 0) >= 9 ? 4 : 1)
