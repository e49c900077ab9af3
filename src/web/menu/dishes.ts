import type { DishCard } from '../../contract/menu.ts'

/** The home page's text about a dish. Price, unit and present name come from the menu. */
export interface Dish {
  id: DishCard
  name: string
  /** The alternative text of its picture. */
  picture: string
  description: string
  ingredients: readonly string[]
  /** Out of five, in halves. */
  rating: number
  backstory: string
}

/** The six dishes of the home page. */
export const dishes: readonly Dish[] = [
  {
    id: 'amala',
    name: 'Amala',
    rating: 5,
    picture: 'Dark amala on an enamel plate with beef stew, and ewedu in a small bowl',
    description: 'Dark yam flour, turned smooth, with ewedu and a peppery beef stew.',
    ingredients: ['yam flour', 'ewedu leaves', 'beef', 'tomato', 'red pepper'],
    backstory:
      'Yam is peeled, dried in the sun until it goes brown, and milled. Two people used to turn the pot in our grandmother’s yard: one held, one turned, and nobody spoke until it was smooth.',
  },
  {
    id: 'beans',
    name: 'Beans',
    rating: 4.5,
    picture: 'A plate of honey beans with a dark pepper sauce',
    description: 'Honey beans cooked down soft, with a dark pepper sauce in palm oil.',
    ingredients: ['honey beans', 'palm oil', 'dried pepper', 'onion', 'crayfish'],
    backstory:
      'Ẹ̀wà àgànyìn came along the coast with women who sold it from basins on their heads. The sauce takes longer than the beans: it is fried until it is nearly black and smells of toast.',
  },
  {
    id: 'fufu',
    name: 'Fufu',
    rating: 4.5,
    picture: 'Two white balls of fufu on an enamel plate beside a bowl of green soup',
    description: 'Fermented cassava, soft and clean, with soup to pull it through.',
    ingredients: ['cassava', 'water', 'spinach', 'melon seed', 'pepper'],
    backstory:
      'The cassava stands in water for four days before it is sieved and turned. Our neighbour does the soaking; she says that whoever hurries it will taste it.',
  },
  {
    id: 'jollof-rice',
    name: 'Jollof Rice',
    rating: 5,
    picture: 'Jollof rice heaped on an enamel plate with a grilled drumstick and fried plantain',
    description: 'Smoky, red to the last grain, with a grilled drumstick and plantain.',
    ingredients: ['long-grain rice', 'tomato', 'tatashe', 'chicken', 'plantain', 'thyme'],
    backstory:
      'Party rice is cooked over firewood and allowed to catch a little at the bottom. We do it on purpose, every day, so that nobody has to wait for a wedding.',
  },
  {
    id: 'moi-moi',
    name: 'Moi Moi',
    rating: 4.5,
    picture: 'Steamed bean puddings on green leaves, one cut open to show boiled egg',
    description: 'Bean pudding steamed in leaves, with egg and a little pepper.',
    ingredients: ['brown beans', 'egg', 'red pepper', 'onion', 'ewé eran leaves'],
    backstory:
      'Every bean loses its skin by hand before it is ground. “Mọ́in-mọ́in with seven lives” is one with seven good things inside; ours stops at egg unless you ask.',
  },
  {
    id: 'pounded-yam',
    name: 'Pounded Yam',
    rating: 4,
    picture: 'A smooth mound of white pounded yam beside a bowl of vegetable soup',
    description: 'Pounded the moment you order, white and stretchy, with a bowl of soup.',
    ingredients: ['white yam', 'efo tete', 'locust bean', 'palm oil', 'stockfish'],
    backstory:
      'You can hear when it is ready: the pestle stops knocking and begins to sigh. On Sundays the whole street used to pound at the same hour.',
  },
]
