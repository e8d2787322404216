/** Who reviews a case whose firm may move to the region of another branch. Without I/O. */
import type { CaseDetail } from '../../registration/cases/calls.ts'

type Branches = Pick<CaseDetail, 'branchLabel' | 'nextBranchLabel'>

/** @example branchesText({ branchLabel: '江苏分中心', nextBranchLabel: '沈阳分中心' }) // '江苏分中心、沈阳分中心先后' */
export const branchesText = ({ branchLabel, nextBranchLabel }: Branches): string =>
  nextBranchLabel ? `${branchLabel}、${nextBranchLabel}先后` : branchLabel

/** Of a form whose region is being changed: until it is saved, nobody knows the other branch.
 *  @example reviewersText({ branchLabel: '江苏分中心', nextBranchLabel: null }, true) // '由江苏分中心和新地区的分支机构先后初审、中心审核' */
export const reviewersText = (branches: Branches, isMoving: boolean): string =>
  isMoving && !branches.nextBranchLabel
    ? `由${branches.branchLabel}初审、中心审核；注册地区属于另一个分支机构的，由两个分支机构先后初审`
    : `由${branchesText(branches)}初审、中心审核`
