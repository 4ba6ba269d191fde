const offer = (name: string) =>
  `<div class="item"><h3><a href="/${name}">${name}</a></h3><p>A loaf for people who like ${name}, at four coins, from the upper oven.</p><a href="/cart?loaf=${name}&amp;utm_source=shop">Add to cart</a></div>`;

/** The body of a shop's page on which several parts may be what the reader wants; the built-in model is not sure either. */
export const unsure = [
  '<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>',
  '<h1>Rye loaf</h1><p class="price">$5.50</p>',
  '<div class="comments"><h3>Comments</h3><p>Nice bread. I drove an hour for it and ate it on the way back.</p><p>The caraway is too much for my taste, yet my wife disagrees.</p></div>',
  '<div class="newsletter"><h3>Our letter</h3><p>Four times a year we write down what the oven has taught us. No more than that.</p><form><input><button>Subscribe</button></form></div>',
  `<div class="related"><h2>You may also like</h2>${['Rye', 'Spelt', 'Brioche', 'Bagel', 'Pretzel'].map(offer).join('')}</div>`,
  '<div class="specs"><h2>Details</h2><table><tr><th>Weight</th><td>900 g</td></tr><tr><th>Flour</th><td>Rye, wheat</td></tr><tr><th>Keeps</th><td>a week</td></tr></table></div>',
  '<footer><p>Dock Street 12, at the old crane</p></footer>',
].join('\n');
