/**
 * A chat link whose message begins with words about an order, as wa.me and similar services support it.
 * @param chatLink the chat's own address
 * @param number the order's
 * @returns `undefined` where it is no web address
 */
export function askAboutOrder(chatLink: string, number: number): string | undefined {
  return withText(chatLink, `Hello, I have a question about my order #${number}: `)
}

/** A chat with a customer that begins with words about their order. @param phone E.164 */
export function writeAboutOrder(phone: string, number: number): string | undefined {
  return withText(`https://wa.me/${phone.replace(/\D/g, '')}`, `Hello, about your order #${number}: `)
}

function withText(address: string, text: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:') return undefined
  // Not by `searchParams`, which writes a space as +; some chats show that as it is.
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('text='))
  url.search = [...rest, `text=${encodeURIComponent(text)}`].join('&')
  return url.href
}
