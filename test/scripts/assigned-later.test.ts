import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { assignedLater } from '../../scripts/assigned-later'

const found = (code: string) => assignedLater(parseAst(code), new Set(['a', 'b']))

describe('a name that a script exports', () => {
  it.each([
    'let a = 1; a = 2; export { a }',
    'let a = 1; function f() { a++ } export { a, f }',
    'let a = 1; export const f = () => { if (f) [{ x: a = 3 }] = [f] }',
    'let a = 1; for (a of [1, 2]) f(a)',
    'let b = 1; { let a = 2; a = b; b += 1 }',
    'function b() {} { b = null }',
  ])('is given another value in: %s', (code) => {
    expect(found(code)).toBe(code.includes('b') ? 'b' : 'a')
  })

  it.each([
    'const a = 1; export { a }',
    'let a = 1; a.b = 2; export { a }',
    'let a = 1; function f(a) { a = 2 }',
    'let a = 1; const f = ({ a = 1, ...b }) => { a = b }',
    'let a = 1; function f() { if (f) { var a = 1 } a = 2 }',
    'let a = 1; { let a = 2; a = 3 }',
    'let a = 1; for (let a = 0; a < 2; a++) f(a)',
    'let a = 1; for (const b of [a]) f(b)',
    'let a = 1; try { f() } catch (a) { a = 1 }',
    'const a = function b() { b = 1 }',
    'let a = 1; switch (1) { case 1: let a = 2; a = 3 }',
  ])('keeps the value it was declared with in: %s', (code) => {
    expect(found(code)).toBeUndefined()
  })
})
