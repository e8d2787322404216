/** User names that cannot be registered, because they could be mistaken for the site, its staff or its demonstration accounts. */

const reservedWords = new Set([
  ...['admin', 'administrator', 'root', 'system', 'sysadmin', 'superuser', 'operator', 'moderator', 'webmaster'],
  ...['postmaster', 'hostmaster', 'noreply', 'mailer', 'abuse', 'security', 'official', 'staff', 'reviewer', 'auditor'],
  ...['editor', 'support', 'service', 'helpdesk', 'customerservice', 'kefu', 'zaixiankefu', 'guanfang', 'guanli'],
  ...['guanliyuan', 'shenhe', 'shenheyuan', 'xitong', 'gs', 'gsl', 'gs1', 'gs1cn', 'gs1china', 'ancc', 'gds'],
  ...['anonymous', 'null', 'undefined'],
])

const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** "r00t_2" is read as root: digits at the end of a part are ignored, other digits are read as the letters they look like. */
const readings = (part: string) => {
  const base = part.replace(/\d+$/, '')
  return [part, base, base.replace(/\d/g, digit => lookalikes[digit] ?? digit)]
}

/** Whether a user name, or a part of it between underscores, is a reserved word; names beginning with `demo_` all are. */
export function isReservedName(username: string): boolean {
  const plain = username.toLowerCase()
  if (plain.startsWith('demo_')) return true
  const parts = [...plain.split('_'), plain.replaceAll('_', '')]
  return parts.some(part => readings(part).some(reading => reservedWords.has(reading)))
}
