/** What pages say of the term of a review. Its number of days is a rule; a submission names its last day. */
export const reviewTermRule =
  '分支机构初审和中心审核合计一个期限，从提交的次日算起，补正和待缴费的时间不算；提交以后写明预计哪一天前办结'
