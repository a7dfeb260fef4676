/** The part of libheif-js that is called here. */
declare module "libheif-js/wasm-bundle.js" {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type Image = {
    get_width(): number;
    get_height(): number;
    is_primary?(): boolean;
    display(into: Pixels, done: (filled: Pixels | null) => void): void;
    free(): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] } };
  export default libheif;
}
