import type { Rule } from 'eslint'

export const byName: Rule.RuleModule
