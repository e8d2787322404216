/** The record numbers of the site with links to the registers, its badge, and who holds the rights. Empty ones are not displayed. */
import type { Language } from '../../codes/languages.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { recordRegisters } from './external-links.ts'
import { useShell } from './shell-data.ts'

const labels = {
  zh: { icp: 'ICP备案号：', police: '公安备案号：', rights: '版权所有' },
  en: { icp: 'ICP record: ', police: 'Public security record: ', rights: 'All rights reserved' },
} as const

export function Records({ language }: { language: Language }) {
  const { footer, siteNameEn } = useShell()
  const { icp, police, badge, organiser } = footer
  const label = labels[language]
  const owner = language === 'en' ? siteNameEn : organiser
  return (
    <>
      <p>
        {icp && (
          <span>
            {label.icp}
            <Outside href={recordRegisters.icp}>{icp}</Outside>
          </span>
        )}
        {police && (
          <span>
            <Icon name="shield" size="s" /> {label.police}
            <Outside href={recordRegisters.police + police.replace(/\D/g, '')}>{police}</Outside>
          </span>
        )}
        {badge && (
          <span>
            <Outside href={badge.url}>{badge.name}</Outside>
          </span>
        )}
      </p>
      {owner && (
        <p>
          © {owner}　{label.rights}
        </p>
      )}
    </>
  )
}

/** Numbers and names as they are registered, in Chinese. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" lang="zh-CN">
      {children}
    </a>
  )
}
