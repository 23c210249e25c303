/** A node of a syntax tree as in ESTree. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>

/**
 * Which of these names of a script's outermost scope is given a value anywhere but where it is declared; undefined: none.
 *
 * @param program the script, as an ESTree `Program`
 */
export function assignedLater(program: object, names: ReadonlySet<string>): string | undefined {
  return assigned(program as Node, names)
}

function assigned(node: Node, names: ReadonlySet<string>): string | undefined {
  const own = node.type === 'Program' ? [] : declaredBy(node)
  const seen = own.some((name) => names.has(name))
    ? new Set([...names].filter((name) => !own.includes(name)))
    : names
  if (seen.size === 0) return undefined
  const given = givenIn(node).find((name) => seen.has(name))
  if (given !== undefined) return given
  for (const child of childrenOf(node)) {
    const found = assigned(child, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/** The names that an expression or a loop gives a value. */
function givenIn({ type, left, argument }: Node): readonly string[] {
  if (type === 'AssignmentExpression' || type === 'ForOfStatement' || type === 'ForInStatement') {
    return isNode(left) && left.type !== 'VariableDeclaration' ? boundBy(left) : []
  }
  return type === 'UpdateExpression' && isNode(argument) ? boundBy(argument) : []
}

/** The names that a node declares for what is inside of it alone. */
function declaredBy(node: Node): readonly string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [
        ...nodesIn(node['params']).flatMap(boundBy),
        ...(isNode(node['body']) ? varsIn(node['body']) : []),
        ...(node.type === 'FunctionExpression' && isNode(node['id']) ? boundBy(node['id']) : []),
      ]
    case 'BlockStatement':
    case 'StaticBlock':
      return nodesIn(node['body']).flatMap(declares)
    case 'SwitchStatement':
      return nodesIn(node['cases']).flatMap((each) => nodesIn(each['consequent']).flatMap(declares))
    case 'ForStatement':
      return isNode(node['init']) ? declares(node['init']) : []
    case 'ForOfStatement':
    case 'ForInStatement':
      return isNode(node['left']) ? declares(node['left']) : []
    case 'CatchClause':
      return isNode(node['param']) ? boundBy(node['param']) : []
    case 'ClassExpression':
      return isNode(node['id']) ? boundBy(node['id']) : []
    default:
      return []
  }
}

/** The names that a statement declares in the block that it stands in; those of `var` are the function's. */
function declares(node: Node): readonly string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    return isNode(node['id']) ? boundBy(node['id']) : []
  }
  if (node.type !== 'VariableDeclaration' || node['kind'] === 'var') return []
  return variablesOf(node)
}

/** The names that `var` declares in a function, whatever block it stands in. */
function varsIn(node: Node): readonly string[] {
  if (/Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclaration' && node['kind'] === 'var' ? variablesOf(node) : []
  return [...own, ...childrenOf(node).flatMap(varsIn)]
}

function variablesOf(declaration: Node): readonly string[] {
  return nodesIn(declaration['declarations']).flatMap(({ id }) => (isNode(id) ? boundBy(id) : []))
}

/** The names in a pattern: of `{ a, b: [c = 1, ...d] }` these are a, c and d. */
function boundBy(pattern: Node): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])]
    case 'ObjectPattern':
      return nodesIn(pattern['properties']).flatMap((each) =>
        isNode(each['value']) ? boundBy(each['value']) : boundBy(each),
      )
    case 'ArrayPattern':
      return nodesIn(pattern['elements']).flatMap(boundBy)
    case 'AssignmentPattern':
      return isNode(pattern['left']) ? boundBy(pattern['left']) : []
    case 'RestElement':
      return isNode(pattern['argument']) ? boundBy(pattern['argument']) : []
    default:
      return []
  }
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) => (isNode(value) ? value : nodesIn(value)))
}

function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
