/** The stored name of a file: the person's name for it, without paths, control and direction marks, and with the correct extension. */
import { extensions, type FileType } from '../rules.ts'

const maxLength = 80
/** Characters that are read: the patterns below take a time that grows with the square of a row of dots. */
const maxReadLength = 500

/** cleanName('..\\营业执照.exe', 'application/pdf') is '营业执照.exe.pdf'; an empty name becomes '文件.pdf'. */
export function cleanName(input: string, type: FileType): string {
  const lastPart = input.split(/[/\\]/).at(-1) ?? ''
  const baseName = lastPart.slice(0, maxReadLength).toWellFormed().normalize('NFC')
  const plain = baseName
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = withoutExtension(plain, type).replace(/[.\s]+$/, '')
  return `${[...stem].slice(0, maxLength).join('') || '文件'}${extensions[type]}`
}

function withoutExtension(name: string, type: FileType): string {
  const pattern = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\${extensions[type]}$`, 'i')
  return name.replace(pattern, '')
}
