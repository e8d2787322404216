/** The name a file keeps: what the person called it, without paths, control and direction marks, and with its true ending. */
import { endings, type FileType } from './rules.ts'

const longest = 80

/** cleanName('..\\营业执照.exe', 'application/pdf') is '营业执照.exe.pdf'; a name of nothing becomes '文件.pdf'. */
export function cleanName(given: string, type: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = withoutEnding(plain, type).replace(/[.\s]+$/, '')
  return `${[...stem].slice(0, longest).join('') || '文件'}${endings[type]}`
}

function withoutEnding(name: string, type: FileType): string {
  const own = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\${endings[type]}$`, 'i')
  return name.replace(own, '')
}
