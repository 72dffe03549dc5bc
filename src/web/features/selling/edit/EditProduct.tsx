/** Editor of a product. Includes the form engine, so the page loads it lazily. */
import type { MemberProduct } from '#contract/selling.ts';
import { FormSessionProvider } from '../../../forms/index.ts';
import { PRODUCT_FORM } from '../api.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { productAnswers, productFiles } from './product-answers.ts';

export default function EditProduct({ product }: { product: MemberProduct }) {
  return (
    <FormSessionProvider
      form={PRODUCT_FORM}
      mode="edit"
      copyKey={product.id}
      initialAnswers={productAnswers(product)}
      files={productFiles(product)}
    >
      <ProductEditor product={product} />
    </FormSessionProvider>
  );
}
