/** A line drawn by hand, as a signature pad sends it: PNG, 120 × 40. */
export const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAAoAQMAAAAPJKxmAAAABlBMVEUQEBAQEBDdG9oMAAAAAnRSTlMC3bzHAdMAAAAJcEhZcwAACxMAAAsTAQCanBgAAADhSURBVCiRvZGxiQMxFERnEaySZZ0qEK5hww0MbkUlqARnbkulbAkOHRh8vJGROS6/Hwg9SX9mxJf+v26/MT5YX4NPT0nTe/AlSwp3ugJLXWia2EbuyyxpVZPETgenWYckXk4tSEoqPkUD3lW9SkFIbdqQtiZcfHdYs3OS7LFoauySfIFm4yh/4iXzDe9InB0O5hXekA3OluGKeHR2LMlZgLnHIUPh8dzjkKHQGZ3DXDEN3b5/Zodt3y0r4c5fLjy0HZX8seY5mK38tjyVrXwdE1mGcq91KH8m+h2mKwzlP/UDxHgvCBNls2UAAAAASUVORK5CYII=';

/** A photo of coated posts, as a telephone would send it: PNG, 64 × 48, grey. */
export const photo = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEU3P0MxVfTZAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIie3BgQAAAADDoPlTX+AIVQEAAHQNDDAAAWReGocAAAAASUVORK5CYII=',
    'base64',
  ),
);
