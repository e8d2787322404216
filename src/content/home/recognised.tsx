/** What the input of the search box is recognised as, while a person types. An island below the box. */
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/status/icon.tsx'
import { recognise } from '../lists/recognise.ts'
import styles from './home-hero.module.css'

/** The text in a field of the page that is not a part of the component. */
function useFieldText(id: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const field = document.getElementById(id)
    const read = () => setText(field instanceof HTMLInputElement ? field.value : '')
    read()
    field?.addEventListener('input', read)
    return () => field?.removeEventListener('input', read)
  }, [id])
  return text
}

export function Recognised({ inputId }: { inputId: string }) {
  const result = recognise(useFieldText(inputId))
  if (result.kind === 'none') return null
  if (result.kind === 'code')
    return (
      <>
        <span className={styles.verdict}>
          <Icon name="good" size="s" />
          已识别为{result.name}
        </span>{' '}
        {result.formatted}，校验码 {result.checkDigit} 正确
      </>
    )
  if (result.kind === 'wrong-check-digit')
    return (
      <>
        <span className={styles.verdict}>
          <Icon name="warn" size="s" />
          像是{result.name}
        </span>{' '}
        末位应为 {result.expected}，现在是 {result.actual}，请核对
      </>
    )
  return (
    <span className={styles.verdict}>
      <Icon name="good" size="s" />
      {otherLabels[result.kind]}
    </span>
  )
}

const otherLabels = {
  prefix: '按厂商识别代码查询',
  'credit-code': '按统一社会信用代码查询',
  name: '搜索办事、问答、企业和商品',
}
