/** Permissions: the one table of what can be done here, who may do it, and what they see. Call rows name an act as their `access`, consoles and
 *  menus offer what follows from it, and stores take from it whose records a person reads. What no row permits nobody may do. */
import type { FirmRole } from '../firm-roles.ts'
import type { Duty } from './duties.ts'

/** Whose records staff see: those of their branch's region, or of the whole country. Operators of a firm see those of their firm. */
type StaffReach = 'region' | 'country'

/** `for`: strangers too, every account, accounts of enterprises, operators of system members, staff of the named duties only, or API keys only.
 *  `operators`: of the operators of a firm only those with these roles; an account without a firm has none and is not limited.
 *  `staff`: the duties, with what each sees. In a row for other people, too, it states what staff see there: without a duty in it nothing.
 *  `keys`: an API key may have it as a scope, for its firm. */
export type ActRow = {
  for: 'anyone' | 'signed-in' | 'enterprise' | 'member' | 'staff' | 'key'
  operators?: readonly FirmRole[]
  staff?: Readonly<Partial<Record<Duty, StaffReach>>>
  keys?: true
}

const centre = { centreReviewer: 'country', administrator: 'country' } as const
const nationwide = { nationalReviewer: 'country', ...centre } as const
const reviewers = { branchReviewer: 'region', ...nationwide } as const
const finance = { finance: 'country' } as const
const editors = { editor: 'country', administrator: 'country' } as const

export const acts = {
  /** Everything public: pages, look-ups, tools, forms of visitors, and what precedes a login. */
  'use-site': { for: 'anyone' },
  /** One code, and what is public of numbers, by programs: with a key or without one. */
  'look-up-codes': { for: 'anyone', keys: true },
  'look-up-many': { for: 'key', keys: true },
  /** How much the key was used that asks. */
  'read-key-use': { for: 'key', keys: true },
  /** Serial numbers of logistic units and returnable assets, on public pages and in the console. */
  'make-serials': { for: 'anyone', operators: ['owner', 'numbers'] },

  /** The own account: profile, password, sessions, messages. */
  'use-account': { for: 'signed-in' },
  /** Firms with their cases, history, papers and files. */
  'read-firms': { for: 'signed-in', staff: reviewers },
  'read-receipts': { for: 'signed-in', operators: ['owner', 'finance'], staff: finance },

  /** The own firm, and what concerns the account in it: its cases, batches, invitations. */
  'use-own-firm': { for: 'enterprise' },
  /** The application, and every business of a member: begin, save, submit, withdraw, object. */
  'do-business': { for: 'enterprise', operators: ['owner'] },
  'manage-operators': { for: 'enterprise', operators: ['owner'] },
  /** API keys of the firm: to make, to replace and to revoke them. */
  'manage-keys': { for: 'member', operators: ['owner'] },
  /** Bills with slips and invoices. */
  'pay-fees': { for: 'enterprise', operators: ['owner', 'finance'] },
  'upload-files': { for: 'enterprise', operators: ['owner', 'numbers', 'finance'] },
  'enter-business-hall': { for: 'enterprise', operators: ['owner', 'numbers', 'finance'] },
  /** The sister systems for products and for places. */
  'enter-platforms': { for: 'enterprise', operators: ['owner', 'numbers'] },
  /** Files of symbols, by programs. */
  'draw-symbols': { for: 'key', keys: true },
  'make-batches': { for: 'enterprise', operators: ['owner', 'numbers'], keys: true },

  /** What only a member has: its prefixes and numbers, the quality of its data. */
  'read-numbers': { for: 'member', keys: true },
  'use-numbers': { for: 'member', operators: ['owner', 'numbers'], keys: true },
  /** The product records of the own firm. */
  'read-products': { for: 'member', keys: true },
  'edit-products': { for: 'member', operators: ['owner', 'numbers'], keys: true },
  /** What visitors report about the records of the own firm. */
  'answer-product-reports': { for: 'member', operators: ['owner', 'numbers'] },
  /** To invite operators, and to admit or refuse who asks to be one. */
  'admit-operators': { for: 'member', operators: ['owner'] },
  'change-record': { for: 'member', operators: ['owner'] },

  /** The queue with its notes and assignments, and the verdicts. */
  'review-applications': { for: 'staff', staff: reviewers },
  'export-firms': { for: 'staff', staff: reviewers },
  'reveal-personal-data': { for: 'staff', staff: reviewers },
  'read-review-statistics': { for: 'staff', staff: reviewers },
  'enter-walk-ins': { for: 'staff', staff: reviewers },
  'recover-accounts': { for: 'staff', staff: reviewers },
  'answer-enquiries': { for: 'staff', staff: reviewers },
  /** The texts with which everybody begins an answer. */
  'edit-enquiry-templates': { for: 'staff', staff: centre },
  /** Reports that a firm did not answer or that are disputed: to decide, and to suspend a record. */
  'judge-product-reports': { for: 'staff', staff: reviewers },
  'answer-objections': { for: 'staff', staff: nationwide },
  'release-prefixes': { for: 'staff', staff: nationwide },
  /** To hand over a case that somebody else holds. */
  'reassign-cases': { for: 'staff', staff: centre },
  'edit-review-settings': { for: 'staff', staff: centre },

  /** Whoever approves a business does not confirm its payment. */
  'read-payments': { for: 'staff', staff: finance },
  'confirm-payments': { for: 'staff', staff: finance },
  'refund-payments': { for: 'staff', staff: finance },
  'issue-invoices': { for: 'staff', staff: finance },
  'set-fees': { for: 'staff', staff: finance },
  /** Fees, ranges of company prefixes and their use: what the business rests on, with who changed it. */
  'read-business-settings': { for: 'staff', staff: { ...centre, ...finance, auditor: 'country' } },
  /** New ranges of company prefixes: one proposes, another decides. */
  'manage-prefix-ranges': { for: 'staff', staff: centre },
  /** Terms and counts of the business, from a day on: one changes them, or proposes and another decides. */
  'manage-business-rules': { for: 'staff', staff: centre },
  /** The account that firms pay to: one proposes another one from a day on, another decides. */
  'manage-payee': { for: 'staff', staff: { ...finance, administrator: 'country' } },
  /** The texts of SMS, mails and messages of the inbox: to change one from a day on, and to try it. */
  'edit-message-texts': { for: 'staff', staff: { administrator: 'country' } },
  /** A new version of the terms of use, and the withdrawal of one that is not in force yet. */
  'edit-terms': { for: 'staff', staff: { administrator: 'country' } },

  /** Drafts of texts: editors of the centre see all, those of a branch the texts of their branch. */
  'edit-content': { for: 'staff', staff: { branchEditor: 'region', ...editors } },
  /** To publish what somebody else wrote, now or later, and to withdraw what is public. */
  'publish-content': { for: 'staff', staff: editors },
  /** Synonyms, best bets and proposed searches of the site search. */
  'edit-search-words': { for: 'staff', staff: editors },
  /** What every page displays: telephone, records, WeChat pictures, services outside, the gray mode. */
  'read-site-settings': { for: 'staff', staff: { ...editors, auditor: 'country' } },
  'edit-site-settings': { for: 'staff', staff: editors },
  /** Telephone, hours and address of the branches: a branch changes its own. */
  'read-branch-facts': { for: 'staff', staff: { branchReviewer: 'region', ...editors, auditor: 'country' } },
  'edit-branch-facts': { for: 'staff', staff: { branchReviewer: 'region', ...editors } },
  /** How the site is used and how the work goes, in the whole country. */
  'read-site-statistics': { for: 'staff', staff: { ...centre, editor: 'country' } },

  'read-audit': { for: 'staff', staff: { auditor: 'country' } },
  /** Figures of the running site, alarms, messages and jobs. */
  'read-site-health': { for: 'staff', staff: { administrator: 'country', auditor: 'country' } },
  /** To take an alarm, and to start again what failed: messages, jobs, imports. */
  'operate-site': { for: 'staff', staff: { administrator: 'country' } },
  /** The page of the state of the services: to write about incidents and planned maintenance. */
  'publish-status': { for: 'staff', staff: { administrator: 'country' } },
  /** Accounts of staff: to invite, to change roles, to disable. */
  'manage-staff': { for: 'staff', staff: { administrator: 'country' } },
  /** Accounts of enterprises: to find, to disable with a reason, to enable again. */
  'manage-enterprise-accounts': { for: 'staff', staff: { administrator: 'country' } },
  /** To read the versions of the software that runs. */
  'administer-site': { for: 'staff', staff: { administrator: 'country' } },
} as const satisfies Readonly<Record<string, ActRow>>

export type Act = keyof typeof acts

/** An act that is limited to operators of some roles. */
export type FirmAct = { [Name in Act]: (typeof acts)[Name] extends { operators: unknown } ? Name : never }[Act]

export const rowOf = (act: Act): ActRow => acts[act]
