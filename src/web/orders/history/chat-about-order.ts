/**
 * A chat link that begins with words about an order, as wa.me and its like take them.
 * @param chatLink the chat's own address
 * @param number the order's
 * @returns nothing where the link is no web address
 */
export function askAboutOrder(chatLink: string, number: number): string | undefined {
  return withText(chatLink, `Hello, I have a question about my order #${number}: `)
}

/** A chat with a customer, begun with words about their order. @param phone E.164 */
export function writeAboutOrder(phone: string, number: number): string | undefined {
  return withText(`https://wa.me/${phone.replace(/\D/g, '')}`, `Hello, about your order #${number}: `)
}

function withText(address: string, text: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:') return undefined
  // Not by `searchParams`: it writes a space as +, which some chats show as it is.
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('text='))
  url.search = [...rest, `text=${encodeURIComponent(text)}`].join('&')
  return url.href
}
