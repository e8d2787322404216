/** The record numbers of the site with links to the registers, its badge, and who holds the rights. Empty ones are not displayed. */
import type { Language } from '../../codes/languages.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { icpAddress, policeAddress } from './external-links.ts'
import { frameTexts } from './locales/locales.ts'
import { useShell } from './shell-data.ts'

export function Records({ language }: { language: Language }) {
  const shell = useShell()
  const { icp, police, badge } = shell.footer
  const label = frameTexts[language].records
  const owner = label.owner(shell)
  return (
    <>
      <p>
        {icp && (
          <span>
            {label.icp}
            <Outside href={icpAddress(shell.footer)}>{icp}</Outside>
          </span>
        )}
        {police && (
          <span>
            <Icon name="shield" size="s" /> {label.police}
            <Outside href={policeAddress(shell.footer)}>{police}</Outside>
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
