import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

/** A text as the source has it, and where; a place to fill is an ellipsis. */
export type ShownText = { readonly text: string; readonly at: string }

const src = resolve(import.meta.dirname, '../../src')

/** They are as printed. */
const titlesOfPapers = join('engine', 'risk', 'papers.ts')

/**
 * The texts of the source that can come on screen: what stands between tags, and every string that begins like a sentence or
 * a label, with a capital, and has a second word.
 */
export function textsOfSource(): readonly ShownText[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== titlesOfPapers)
    .flatMap((file) => textsOf(file))
}

function textsOf(file: string): readonly ShownText[] {
  const path = join(src, file)
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: ShownText[] = []
  const take = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push({ text, at: `src/${file}:${line + 1}` })
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) {
      const text = node.text.replace(/\s*\n\s*/g, ' ')
      if (/[a-z]{2}/i.test(text)) take(node, text)
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isShown(node.text)) take(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
      if (isShown(text)) take(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isShown(text: string): boolean {
  return /^[\p{Lu}…]\S*[ ]\S/u.test(text) && /[a-z]{2}/.test(text)
}
