import type { PictureName } from '../ui/dish-picture.tsx'

/** A plate in the gallery. */
export interface GalleryDish {
  id: PictureName
  name: string
  /** The alternative text of its picture. */
  picture: string
  description: string
}

/** The six plates of the gallery. */
export const galleryDishes: readonly GalleryDish[] = [
  {
    id: 'amala-with-abula',
    name: 'Amala with Abula',
    picture: 'A dome of brown amala in a bowl of green ewedu and yellow gbegiri, with beef in red stew where they meet',
    description:
      'Ewedu on one side, gbegiri on the other, stew and beef where they meet. Abula is the mixing; the spoon does the rest.',
  },
  {
    id: 'grilled-chicken',
    name: 'Grilled Chicken',
    picture: 'Three charred chicken drumsticks with tomato slices, onion rings and green leaves',
    description:
      'Rubbed with ginger, thyme and dry pepper the night before, then turned over charcoal until the skin answers back.',
  },
  {
    id: 'jollof-rice',
    name: 'Jollof Rice',
    picture: 'Jollof rice heaped on an enamel plate with a grilled drumstick and fried plantain',
    description:
      'Every grain red and every grain on its own, with a drumstick, fried plantain and the smoke of the bottom pot.',
  },
  {
    id: 'bread-with-beans',
    name: 'Bread with Beans',
    picture: 'Two thick slices of soft white bread leaning on a mound of beans with a dark pepper sauce',
    description:
      'Agége bread, thick and soft, and ẹ̀wà àgànyìn under its nearly black sauce. Tear, scoop, say nothing for a while.',
  },
  {
    id: 'fufu-with-egusi-soup',
    name: 'Fufu with Egusi Soup',
    picture: 'A white mound of fufu beside egusi soup with leaves and pieces of beef',
    description:
      'Melon seed fried in palm oil until it curdles into clouds, bitterleaf to answer it, and fufu to carry both.',
  },
  {
    id: 'pounded-yam-with-efo-riro',
    name: 'Pounded Yam with Efo Riro',
    picture: 'A smooth white mound of pounded yam beside dark green efo riro with meat in red pepper oil',
    description:
      'Ẹ̀fọ́ tẹ̀tẹ̀ that still has its bite, stirred through pepper and locust beans, beside yam pounded when you ordered it.',
  },
]
