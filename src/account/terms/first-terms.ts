/** The terms of a new installation. An authority replaces them by its own with `npm run terms:add`. */
import type { Db } from '../../db/connect.ts'
import { addTerms, allTerms } from './store.ts'

const content = `## 一、账号
账号由办理业务的单位或受其委托的人注册，用户名、手机号和资料应当真实。账号只能由本单位的操作人员使用，不得转让、出借。
请妥善保管密码和动态码。发现账号被他人使用，请立即修改密码，并与所在地的分支机构联系。

## 二、使用
通过本站提交的申请和材料应当真实、完整。伪造、变造材料的，申请不予批准；已经批准的，依照《商品条码管理办法》处理。
厂商识别代码只供获得它的系统成员使用。不得冒用他人的商品条码。
不得干扰本站运行，不得以程序大量查询、下载本站的数据。

## 三、资料
本站为办理注册、续展、变更、审核和注销处理您的资料，具体见《隐私政策》。
您可以在账号设置里查看和更正自己的资料，也可以要求导出资料、注销账号。依法应当保留的登记记录除外。

## 四、责任
本站按现状提供查询和条码生成工具。印刷前请核对代码、尺寸和质量。
因停电、网络故障、维护等原因暂停服务时，我们会尽快恢复。

## 五、变更
协议有变更的，在本站公布新的版本和生效日期。新版本生效后首次登录时，请阅读并决定是否同意。`

const firstVersion = '2026-1'

/** Adds the first version to a database that has none. */
export async function ensureFirstTerms(db: Db, clock: () => Date): Promise<void> {
  if ((await allTerms(db)).length > 0) return
  const at = clock()
  await addTerms(db, { version: firstVersion, content, changes: '第一版。', inForceFrom: at, createdAt: at })
}
